import { GOOGLE_USER, googleAccount } from '@berth/testkit';
import { googleServer } from '@berth/testkit/google';

/** The account that each of several writers means; all may be acted as. */
export const userOf = (value: string): string =>
  value === '' || value === 'nobody' ? GOOGLE_USER : `${value}@google.example`;

/** One Google server for all places of the matrix; its answers identify no one. */
const google = await googleServer();
const { key, known } = await googleAccount();
google.addAccount({ ...known, users: ['', 'one', 'two', 'three'].map(userOf) });
google.addRoom({ resourceEmail: 'meeting@google.example', resourceName: 'Meeting' });

export const SERVICE_ACCOUNT_KEY = key;
export const AT_GOOGLE = {
  GOOGLE_URL: google.url,
  GOOGLE_DIRECTORY_URL: google.url,
  GOOGLE_TOKEN_URL: `${google.url}/token`,
};
