/** Longer texts say more than the name of a file. */
const LONGEST_NAME = 120;
/** Endings of documents, pictures, sounds, films and captions. */
const FILE =
  /[^\s\\/]\.(?:docx?|odt|pages|pdf|rtf|txt|md|xlsx?|ods|numbers|csv|pptx?|key|html?|xml|json|indd|jpe?g|jfif|png|gif|webp|avif|tiff?|hei[cf]|bmp|svg|psd|ai|eps|raw|cr[23]|nef|arw|dng|mp3|m4a|aac|wav|aiff?|flac|ogg|opus|mp4|m4v|mov|avi|mkv|webm|vtt|srt|ttml)$/i;
/** The names that cameras and phones give to pictures, with or without their ending. */
const OF_A_CAMERA =
  /^(?:_?(?:IMG|DSC[NF]?|MVI|VID|PXL|GOPR|SAM|PANO)[_-]?\d{3,}|IMG-\d{8}-WA\d+|P\d{7})[\w() -]{0,40}$/i;

/** Tells if a text is nothing but the name of a file, with or without its folder: `anchor transcript.docx`. */
export function isFileName(text: string): boolean {
  const name = text.trim();
  return name.length <= LONGEST_NAME && !/\n|:\/\//.test(name) && (FILE.test(name) || OF_A_CAMERA.test(name));
}
