{{/* What every pod has: no root, no token, no capabilities, nothing writable but /tmp and its volumes. */}}
{{- define "berth.confined" -}}
automountServiceAccountToken: false
enableServiceLinks: false
# The first process does not react to signals that it does not handle yet, such as during its start.
shareProcessNamespace: true
securityContext:
  runAsNonRoot: true
  # The user `node` of the image; Kubernetes cannot tell that a name is not root.
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: tmp
    emptyDir: { sizeLimit: 64Mi }
  {{- with .root.Values.postgres.ca }}
  {{- if .secret }}
  - name: postgres-ca
    secret: { secretName: {{ .secret }}, items: [{ key: {{ .key }}, path: ca.crt }] }
  {{- end }}
  {{- end }}
{{- end }}

{{- define "berth.container" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
resources:
  requests: {{- toYaml .resources | nindent 4 }}
  # CPU has no limit, which would only leave cores idle.
  limits: { memory: {{ .resources.memory }} }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  {{- if .root.Values.postgres.ca.secret }}
  - { name: postgres-ca, mountPath: /certificates/postgres, readOnly: true }
  {{- end }}
{{- end }}

{{/* A process that serves: its Deployment without variables and volumes of its own. */}}
{{- define "berth.deployment" -}}
{{- $values := index .root.Values .component -}}
{{- $labels := include "berth.labels" . -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  {{- include "berth.metadata" . | nindent 2 }}
spec:
  {{- if not (dig "autoscaling" "enabled" false $values) }}
  replicas: {{ $values.replicas }}
  {{- end }}
  selector:
    matchLabels: {{- $labels | nindent 6 }}
  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  template:
    metadata:
      labels: {{- $labels | nindent 8 }}
    spec:
      serviceAccountName: {{ .root.Release.Name }}
      # A process gives its requests and jobs a minute to end. Killed while it sends mails, it would send them again.
      terminationGracePeriodSeconds: 75
      # A lost node does not keep its pods from starting on the others, and pods of the previous release do not count.
      topologySpreadConstraints:
        {{- range $key, $isStrict := dict "kubernetes.io/hostname" .root.Values.spread.strict "topology.kubernetes.io/zone" false }}
        - topologyKey: {{ $key }}
          maxSkew: 1
          whenUnsatisfiable: {{ ternary "DoNotSchedule" "ScheduleAnyway" $isStrict }}
          nodeTaintsPolicy: Honor
          matchLabelKeys: [pod-template-hash]
          labelSelector:
            matchLabels: {{- $labels | nindent 14 }}
        {{- end }}
      {{- include "berth.confined" . | nindent 6 }}
      {{- with .volumes }}
        {{- . | nindent 8 }}
      {{- end }}
      containers:
        - name: {{ .component }}
          image: {{ include "berth.image" (dict "root" .root "digest" $values.digest) }}
          command: [node, apps/server/src/entrypoints/{{ .component }}.ts]
          ports: [{ name: http, containerPort: 3000 }]
          env:
            {{- include "berth.common" (dict "root" .root "connections" $values.connections) | nindent 12 }}
            {{- .env | nindent 12 }}
          # The start waits for the database and the broker.
          startupProbe:
            httpGet: { path: /livez, port: http }
            periodSeconds: 2
            timeoutSeconds: 5
            failureThreshold: 150
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 2
            timeoutSeconds: 5
            failureThreshold: 1
          livenessProbe:
            httpGet: { path: /livez, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          {{- include "berth.container" (dict "root" .root "resources" $values.resources) | nindent 10 }}
          {{- with .mounts }}
            {{- . | nindent 12 }}
          {{- end }}
{{- end }}
