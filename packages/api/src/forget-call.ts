/** Where a phone says that its visitor is gone (product, section D6, Reset). */
export const forgetAddress = '/api/visitor/forget';
