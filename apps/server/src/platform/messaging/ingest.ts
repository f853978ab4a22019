/** What a device published, or what was posted for one. */
export type DeviceMessage = {
  /** The levels of its topic, without our own prefix: organisation, building, and what follows. */
  readonly topic: readonly string[];
  readonly body: string;
  readonly receivedAt: number;
};

export type DeviceSignIn = { readonly user: string; readonly password: string; readonly clientId: string };

/** Where a device may publish. It may read nothing. */
export type Admission = { readonly publish: string };

/** What the module of sensors brings to the process that takes readings in. */
export type Ingest = {
  /** Resolves when all of it is committed, or never will be. Twice is harmless. */
  store(messages: readonly DeviceMessage[]): Promise<void>;
  admit(signIn: DeviceSignIn): Promise<Admission | undefined>;
};
