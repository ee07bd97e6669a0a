/** A visitor who has logged in at a network. The name is on this phone alone. */
export type NetworkUser = {
  /** The network's name in the contract. */
  network: string;
  /** The visitor's number in this installation, which identifies nobody elsewhere. */
  idUser: string;
  name: string;
};
