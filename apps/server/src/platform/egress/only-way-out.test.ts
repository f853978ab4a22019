import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');

/** Files that connect to the network directly, each with the reason why no address entered by a user reaches it. */
const KNOWN: Readonly<Record<string, string>> = {
  'platform/egress/safe-fetch.ts': 'the way out itself',
  'platform/egress/call-json.ts': 'calendar services, whose origins are in the configuration',
  'platform/cells/call-other-cells.ts': 'other cells, whose addresses an operator enters',
  'platform/cells/forward.ts': 'the same',
  'platform/identity/sign-in-provider.ts': 'the sign-in provider of the configuration',
  'platform/tracing/open-tracing.ts': 'the receiver of traces in the configuration',
  'platform/deployment/provider-directory.ts': 'the same, used by operator commands',
};

/** Ways to connect: the globals, the modules of Node, and popular libraries. */
const WAYS = [
  /(?<![.\w#'])(?:globalThis\.)?fetch\(/,
  /\bnew (?:WebSocket|EventSource)\(/,
  /import (?!type)[^;]*from '(?:node:)?(?:https?|http2|net|tls|dgram|dns)(?:\/promises)?'/,
  /(?:import\(|require\(|from )'(?:undici|axios|got|ky|node-fetch|superagent|needle|phin|@opentelemetry\/exporter-trace-[\w-]+)(?:\/[^']*)?'/,
];
/** Imports from these modules that open no connection. */
const HARMLESS =
  /import \{ (?:STATUS_CODES|isIP|isIPv4|isIPv6|BlockList|type \w+)(?:, (?:isIP|isIPv4|isIPv6|BlockList|type \w+))* \} from/;

const speaks = (text: string) =>
  text
    .replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
    .split(/(?<=;)\n/)
    .some((statement) => WAYS.some((way) => way.test(statement)) && !HARMLESS.test(statement));

const files = globSync('**/*.ts', { cwd: SOURCE }).filter((file) => !/\.(?:test|fixture)\.ts$/.test(file));
const speaking = files.filter((file) => speaks(readFileSync(join(SOURCE, file), 'utf8'))).sort();

test('only safeFetch, and the callers of configured services, connect to the network [T23]', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(speaking).toEqual(Object.keys(KNOWN).sort());
});

test.each([
  `await fetch(url);`,
  `const answer = await globalThis.fetch(url);`,
  `import { request } from 'node:https';`,
  `import { connect } from 'net';`,
  `const { Agent } = await import('undici');`,
  `import axios from 'axios';`,
  `new WebSocket(url);`,
])('another way to connect to the network is detected: %s [T23]', (statement) => {
  expect(speaks(statement)).toBe(true);
});

test.each([
  `await known.fetch(slug);`,
  `await deps.safeFetch(request);`,
  `import { isIP, type LookupFunction } from 'node:net';`,
  `import type { IncomingMessage } from 'node:http';`,
  `import { STATUS_CODES } from 'node:http';`,
])('%s is not reported', (statement) => {
  expect(speaks(statement)).toBe(false);
});
