/** Something wrong in what a museum wrote: in which file, at which field, and what to do, in one sentence. */
export type Problem = { file: string; field: string; message: string };
