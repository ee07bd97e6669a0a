/** The version of the guide itself; another stored one resets the venue's data (product, section 9). */
export const APP_VERSION = '19.05.2025.1';
