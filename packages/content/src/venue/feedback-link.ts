/** What a feedback address is opened by: a page as it is, an e-mail address by the phone's mail. */
export function feedbackLink(address: string): string {
  return address.startsWith('https:') ? address : `mailto:${address}`;
}
