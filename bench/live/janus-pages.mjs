/** As the guide asks for a voice, so that the browser does the same work for both. */
const VOICE = { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: { ideal: 1 } };

/**
 * A page of a person who speaks by WebRTC, and one that listens, as small as they can be. The pages have `offerEars`.
 *
 * @param {import('playwright').Page} leader
 * @param {import('playwright').Page} listener
 * @param {Awaited<ReturnType<typeof import('./janus.mjs').startJanus>>} janus
 */
export async function speakByJanus(leader, listener, janus) {
  const spoken = await janus.speak(await leader.evaluate(offerMicrophone, VOICE));
  await leader.evaluate((sdp) => globalThis.line.setRemoteDescription({ type: 'answer', sdp }), spoken.sdp);
  // Before that Janus knows of nobody to be heard.
  await connected(leader);
  const heard = await janus.listen(spoken.feed);
  await heard.begin(await listener.evaluate(answerOffer, heard.sdp));
  await connected(listener);
}

function connected(page) {
  return page.waitForFunction(() => globalThis.line.connectionState === 'connected', undefined, { timeout: 30_000 });
}

/** Runs in a page. @returns an offer with all its addresses */
async function offerMicrophone(audio) {
  const stream = await navigator.mediaDevices.getUserMedia({ audio });
  const line = new RTCPeerConnection();
  globalThis.line = line;
  line.addTrack(stream.getAudioTracks()[0], stream);
  await line.setLocalDescription();
  while (line.iceGatheringState !== 'complete') await new Promise((resolve) => setTimeout(resolve, 20));
  return line.localDescription.sdp;
}

/** Runs in a page, which plays what it is offered. @returns the answer with all its addresses */
async function answerOffer(sdp) {
  const line = new RTCPeerConnection();
  globalThis.line = line;
  line.addEventListener('track', ({ track }) => {
    const player = new Audio();
    player.srcObject = new MediaStream([track]);
    void player.play();
    globalThis.player = player;
    void globalThis.noteMarks(track);
  });
  await line.setRemoteDescription({ type: 'offer', sdp });
  await line.setLocalDescription();
  while (line.iceGatheringState !== 'complete') await new Promise((resolve) => setTimeout(resolve, 20));
  return line.localDescription.sdp;
}
