"""``python -m trucedu`` does what the command ``trucedu`` does."""

import sys

from trucedu.cli import main

sys.exit(main())
