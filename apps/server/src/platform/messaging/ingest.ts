/** A message that a device published, or that was posted for one. */
export type DeviceMessage = {
  /** The levels of its topic, without our prefix: organisation, building, and the rest. */
  readonly topic: readonly string[];
  readonly body: string;
  readonly receivedAt: number;
};

export type DeviceSignIn = { readonly user: string; readonly password: string; readonly clientId: string };

/** The topics to which a device may publish. It may read nothing. */
export type Admission = { readonly publish: string };

/** The part of the sensors module that the ingest process runs. */
export type Ingest = {
  /** Resolves when all messages are committed or rejected. Safe to repeat. */
  store(messages: readonly DeviceMessage[]): Promise<void>;
  admit(signIn: DeviceSignIn): Promise<Admission | undefined>;
};
