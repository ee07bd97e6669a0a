/** Says that the visitor of this phone is gone: the next start forgets them before anything else. */
export const FAREWELL_KEY = 'cicerone.farewell';

/** Says that this is a loan device of a museum (platform/loan). */
export const LOAN_KEY = 'cicerone.loan';

/** Says that the server has yet to take back the cookies of a visitor who is gone. */
export const COOKIES_KEY = 'cicerone.cookies-to-end';
