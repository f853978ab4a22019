import { graphServer } from './graph.ts';

/** Runs the tests' Graph server as a separate process, for a running product: `GRAPH_PORT=… node serve-graph.ts`. */
await graphServer({ port: Number(process.env['GRAPH_PORT']) });
