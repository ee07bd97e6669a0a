/** The address to which a phone reports that its visitor has left (product, section D6, Reset). */
export const forgetAddress = '/api/visitor/forget';
