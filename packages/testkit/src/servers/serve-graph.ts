import { graphServer } from './graph.ts';

/** The Graph of the tests as a process of its own, for a product that runs: `GRAPH_PORT=… node serve-graph.ts`. */
await graphServer({ port: Number(process.env['GRAPH_PORT']) });
