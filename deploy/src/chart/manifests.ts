import { parse } from 'yaml';

export type Labels = Readonly<Record<string, string>>;
type SecurityContext = {
  runAsNonRoot?: boolean;
  runAsUser?: number;
  readOnlyRootFilesystem?: boolean;
  allowPrivilegeEscalation?: boolean;
  privileged?: boolean;
  capabilities?: { drop?: string[]; add?: string[] };
  seccompProfile?: { type?: string };
};
export type Variable = {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: { name: string; key: string; optional?: boolean } };
};
export type Container = {
  name: string;
  image: string;
  env?: Variable[];
  securityContext?: SecurityContext;
  resources?: Readonly<Record<'requests' | 'limits', Readonly<Record<string, string | number>> | undefined>>;
  startupProbe?: object;
  readinessProbe?: object;
  livenessProbe?: object;
};
type PodSpec = {
  containers: Container[];
  initContainers?: Container[];
  volumes?: ({ name: string } & Record<string, unknown>)[];
  securityContext?: SecurityContext;
  automountServiceAccountToken?: boolean;
  terminationGracePeriodSeconds?: number;
  hostNetwork?: boolean;
  hostPID?: boolean;
  hostIPC?: boolean;
  topologySpreadConstraints?: { topologyKey: string; labelSelector?: Selector }[];
};
export type Selector = { matchLabels?: Labels };
type Rule = { to?: object[]; from?: object[]; ports?: { port?: number | string; protocol?: string }[] };

/** The fields that the rules read. Everything else is the schemas' business. */
export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Labels; annotations?: Labels };
  spec?: {
    replicas?: number;
    minReplicas?: number;
    maxReplicas?: number;
    scaleTargetRef?: { name: string };
    strategy?: { rollingUpdate?: { maxUnavailable?: number | string; maxSurge?: number | string } };
    selector?: Selector;
    template?: { metadata?: { labels?: Labels }; spec: PodSpec };
    podSelector?: Selector;
    policyTypes?: string[];
    ingress?: Rule[];
    egress?: Rule[];
    maxUnavailable?: number | string;
    instances?: number;
    postgresql?: { parameters?: Labels };
    storage?: { size?: string };
  };
};

const parsed = new Map<string, Manifest | null>();

/** Cached, because the sizes and planted faults share most of their documents, and parsing one takes milliseconds. */
function manifestOf(document: string): Manifest | null {
  const cached = parsed.get(document);
  if (cached !== undefined) return cached;
  const manifest = parse(document) as Manifest | null;
  parsed.set(document, manifest);
  return manifest;
}

/** The manifests of a YAML file, such as the output of `helm template`. */
export const manifestsIn = (yaml: string): Manifest[] =>
  yaml.split(/^---$/m).flatMap((document) => manifestOf(document) ?? []);

/** A manifest that makes pods. */
export type Workload = Manifest & { spec: { template: NonNullable<NonNullable<Manifest['spec']>['template']> } };

export const isWorkload = (manifest: Manifest): manifest is Workload => manifest.spec?.template !== undefined;

export const labelsOf = ({ spec }: Workload): Labels => spec.template.metadata?.labels ?? {};

export const containersOf = ({ spec: { template } }: Workload): Container[] => [
  ...template.spec.containers,
  ...(template.spec.initContainers ?? []),
];

/** An empty selector selects everything. */
export const selects = ({ matchLabels = {} }: Selector, labels: Labels): boolean =>
  Object.entries(matchLabels).every(([name, value]) => labels[name] === value);
