import { isMailAddress } from '@berth/domain/notifications';
import { readDirectoryConfig } from '../config/config.ts';
import type { PlainCommand } from '../module.ts';
import { openProviderDirectory } from './provider-directory.ts';

const ROLE = 'Dashboard-admin';

/** Creates the first operator. No password is sent: the link lets the user choose one, and a second factor. */
export const firstAdministratorCommand: PlainCommand = {
  name: 'first-administrator',
  takes: '<e-mail> <first name> <last name>',
  wordCount: 3,
  does: 'create an account that may set up organisations, and e-mail it a single-use link; a second run sends a new link',
  run: async ([email = '', firstName = '', lastName = ''], { print }) => {
    if (!isMailAddress(email)) throw new Error(`'${email}' is not a mail address`);
    const { DIRECTORY_URL, DIRECTORY_SECRET } = readDirectoryConfig(process.env);
    const directory = await openProviderDirectory(DIRECTORY_URL, DIRECTORY_SECRET);
    const existing = await directory.find(email);
    // A mistyped address must not make another person's account an administrator.
    if (existing && !(await directory.hasRole(existing, ROLE)))
      throw new Error(`${email} has an account that is not an administrator's: give it the role at the provider`);
    const account = existing ?? (await directory.create({ email, firstName, lastName }));
    if (!existing) await directory.giveRole(account, ROLE);
    await directory.sendLink(account, ['UPDATE_PASSWORD', 'CONFIGURE_TOTP']);
    print(`A link that works once, for twelve hours, is on its way to ${email}.`);
  },
};
