import type { Forwarding } from '../integrations.ts';

/** The names under which the secrets of connections are stored. Each begins with its kind of connection. */
export const fieldOf = {
  platformPassword: 'sensorPlatform.password',
  doorSecret: 'doors.secret',
  apiKey: (id: string) => `forwardReservation.${id}.apiKey`,
  headerValue: (id: string) => `forward.${id}.headerValue`,
  /** Created here and shown once; requests are signed with it. */
  signing: (forwarding: Forwarding, id: string) => `${forwarding}.${id}.signing`,
  previousSigning: (forwarding: Forwarding, id: string) => `${forwarding}.${id}.signing.previous`,
};
