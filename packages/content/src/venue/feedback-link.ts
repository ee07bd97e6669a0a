/** The link for a feedback address: a web page unchanged, an e-mail address as `mailto:`. */
export function feedbackLink(address: string): string {
  return address.startsWith('https:') ? address : `mailto:${address}`;
}
