/** The connection of one phone, as the relay sees it: a WebSocket, or a stand-in of a test. */
export type TourClient = {
  /** Sends a message: text, or the bytes of frames. A closed connection takes it and does nothing. */
  send(message: string | Uint8Array): void;
  /** Closes the connection with a code of `TOUR_CLOSE` or of the standard. */
  close(code: number): void;
  /** How many bytes of sent messages still wait in this process, because the phone reads too slowly. */
  waiting(): number;
};

/** Takes what a phone sends. */
export type ClientHandler = {
  /** Takes a message with sound. */
  bytes(message: Uint8Array): void;
  text(message: string): void;
  /** Notes that the connection is gone, for whatever reason. */
  gone(): void;
};
