import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstAdministratorCommand } from './first-administrator-command.ts';

const EMAIL = 'ada@operator.example';
const ROLE = { id: 'role-1', name: 'Dashboard-admin' };
let accounts: { id: string }[];
/** The provider lists roles that an account does not have yet. */
let available: (typeof ROLE)[];
let writes: string[];

beforeEach(() => {
  accounts = [];
  available = [ROLE];
  writes = [];
  vi.stubEnv('DIRECTORY_URL', 'https://login.example');
  vi.stubEnv('DIRECTORY_SECRET', 'secret');
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: unknown }) => {
    const { pathname, search } = new URL(address);
    if (pathname.endsWith('/token')) return Response.json({ access_token: 'token' });
    const path = pathname.replace('/admin/realms/berth', '');
    if (method === 'GET') return Response.json(path === '/users' ? accounts : available);
    writes.push(`${method} ${path}${search} ${String(body)}`);
    return new Response(null, { status: 201, headers: { location: 'https://login.example/users/new-1' } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function run(email = EMAIL): Promise<string> {
  const lines: string[] = [];
  await firstAdministratorCommand.run([email, 'Ada', 'Eerste'], { print: (line) => void lines.push(line) });
  return lines.join('\n');
}

test('a new address gets an account, the role, and a link to choose a password and a second factor', async () => {
  expect(await run()).toContain(EMAIL);
  expect(writes.map((write) => write.split(' ').slice(0, 2).join(' '))).toEqual([
    'POST /users',
    'POST /users/new-1/role-mappings/clients/00000000-0000-4000-8000-00000000a001',
    'PUT /users/new-1/execute-actions-email?client_id=berth-web&lifespan=43200',
  ]);
  expect(writes.at(-1)).toContain('["UPDATE_PASSWORD","CONFIGURE_TOTP"]');
});

test('an existing account without the role is refused and gets no mail', async () => {
  accounts = [{ id: 'employee-1' }];
  await expect(run()).rejects.toThrow('has an account that is not an administrator');
  expect(writes).toEqual([]);
});

test('an existing administrator gets a new link only', async () => {
  accounts = [{ id: 'admin-1' }];
  available = [];
  await run();
  expect(writes).toHaveLength(1);
  expect(writes[0]).toMatch(/^PUT \/users\/admin-1\/execute-actions-email/);
});

test('text that is not a mail address is refused', async () => {
  await expect(run('ada')).rejects.toThrow("'ada' is not a mail address");
  expect(writes).toEqual([]);
});
