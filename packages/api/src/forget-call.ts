/** The address to which a phone reports that its visitor has left (product, section D6, Reset). */
export const forgetAddress = '/api/visitor/forget';

/** The address at which a phone has the server erase the data of its visitor (product, section D6, Reset). */
export const eraseAddress = '/api/visitor/erase';

/** How many visits a phone can have erased at a time: it knows one of each museum. */
export const ERASED_AT_ONCE = 100;
