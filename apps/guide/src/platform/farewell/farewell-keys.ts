/** Marks that the visitor of this phone is gone: the next start forgets them first of all. */
export const FAREWELL_KEY = 'cicerone.farewell';

/** Marks a loan device of a museum (platform/loan). */
export const LOAN_KEY = 'cicerone.loan';

/** Marks that the server has yet to expire the cookies of a visitor who is gone. */
export const COOKIES_KEY = 'cicerone.cookies-to-end';

/** Holds the mails of visits that wait for the server, with their addresses. */
export const MAIL_KEY = 'cicerone.mail-to-send';

/** Holds the random names by which the server has yet to erase the data of a visitor who asked for it. */
export const ERASURE_KEY = 'cicerone.to-erase';
