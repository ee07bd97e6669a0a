/** The ways in which this device can hand on an address. */
export const share = {
  send: 'share' in navigator ? sendLink : undefined,
  copy: (text: string) =>
    (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => true,
      () => false,
    ),
};

/** The visitor may close the phone's own sheet again: no failure. */
async function sendLink(link: { title: string; url: string }): Promise<void> {
  await navigator.share(link).catch(() => undefined);
}
