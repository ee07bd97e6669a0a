/** Whether this guide shows a survey; other values name other channels of the museum (product, section 3). */
export function isAskedInGuide({ showOn }: { showOn: string }): boolean {
  return showOn === 'EASYGUIDE' || showOn === 'BOTH';
}
