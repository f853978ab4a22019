import type { InputOf, saveGoogleConnection } from '@berth/contract';

export type ServiceAccountKey = NonNullable<NonNullable<InputOf<typeof saveGoogleConnection>['body']>['key']>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The necessary fields of a key file; undefined for any other kind of file. */
export function keyIn(text: string): ServiceAccountKey | undefined {
  try {
    const { type, client_email, private_key_id, private_key } = JSON.parse(text) as Record<string, unknown>;
    if (type !== 'service_account' || !isText(client_email) || !isText(private_key_id) || !isText(private_key))
      return undefined;
    return { type, client_email, private_key_id, private_key };
  } catch {
    return undefined;
  }
}
