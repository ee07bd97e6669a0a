/** Whether this guide asks a study; other words name other channels of the museum (product, section 3). */
export function isAskedInGuide({ showOn }: { showOn: string }): boolean {
  return showOn === 'EASYGUIDE' || showOn === 'BOTH';
}
