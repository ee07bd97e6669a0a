/** What is said of a thing in one language, aloud or in writing: the story of a work, of a minute, of a walk. */
export type Story = {
  languageCode: string;
  variant?: string | undefined;
  mainAudioUrl?: string | undefined;
  transcript?: string | undefined;
};
