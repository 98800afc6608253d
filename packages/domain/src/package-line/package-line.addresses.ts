/** Where package lines are imported from a sheet. */
export const PACKAGE_IMPORT_PATH = '/BMS/package_import'
