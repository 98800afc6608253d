/** Apart from the other addresses, so that the menu loads no more than this. */
export const COMPARE_PATH = '/BMS/compareso'
