/** The words about a thing in one language, spoken or written: the story of a work, of a minute, of a route. */
export type Story = {
  languageCode: string;
  variant?: string | undefined;
  mainAudioUrl?: string | undefined;
  transcript?: string | undefined;
};
