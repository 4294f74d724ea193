"""The variants as data: one TOML file each, and the loader that checks them."""

from trucedu.variants.loader import SheetError, load_sheet, read_sheet, sheet_ids
from trucedu.variants.sheet import Sheet

__all__ = ["Sheet", "SheetError", "load_sheet", "read_sheet", "sheet_ids"]
