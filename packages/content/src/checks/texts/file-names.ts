/** Longer texts say more than the name of a file. */
const LONGEST_NAME = 120;
/** Endings of documents, pictures, sounds, films and captions. */
const FILE =
  /[^\s\\/]\.(?:docx?|odt|pages|pdf|rtf|txt|md|xlsx?|ods|numbers|csv|pptx?|key|html?|xml|json|indd|jpe?g|jfif|png|gif|webp|avif|tiff?|hei[cf]|bmp|svg|psd|ai|eps|raw|cr[23]|nef|arw|dng|mp3|m4a|aac|wav|aiff?|flac|ogg|opus|mp4|m4v|mov|avi|mkv|webm|vtt|srt|ttml)$/i;
/** The names that cameras and phones give to pictures, with or without their ending. */
const OF_A_CAMERA =
  /^(?:_?(?:IMG|DSC[NF]?|MVI|VID|PXL|GOPR|SAM|PANO)[_-]?\d{3,}|IMG-\d{8}-WA\d+|P\d{7})[\w() -]{0,40}$/i;

/** A stop within a sentence, or words that somebody said. */
const SENTENCE = /[,;:?!.…](?:\s|$)|[“”„"«»「」]/;
/** A sentence may be as short as a name with blanks if it leads on to the file. */
const LEADING_ON = /^(?:see|siehe|vgl|voir|ver|vea|véase|vegeu|veja|vedi|zie|se|δείτε|см|ikusi)[.:]?\s/i;
/** Names of more words are rare; sentences of fewer too. */
const MOST_WORDS = 3;
/** Marks of names alone: a folder, a first word in small letters, brackets, underscores, a version. */
const MARK_OF_A_NAME = /^\S*[\\/]|^\p{Ll}|[_()[\]]|\bv\d/u;

/**
 * Tells if a text is nothing but the name of a file, with or without its folder: `anchor transcript.docx`. A sentence that
 * ends in one is a sentence.
 */
export function isFileName(text: string): boolean {
  const name = text.trim();
  if (name.length > LONGEST_NAME || /\n|:\/\//.test(name)) return false;
  return OF_A_CAMERA.test(name) || (FILE.test(name) && !isSentence(name));
}

function isSentence(name: string): boolean {
  if (SENTENCE.test(name) || LEADING_ON.test(name)) return true;
  return name.split(/\s+/).length > MOST_WORDS && !MARK_OF_A_NAME.test(name);
}
