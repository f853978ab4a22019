{{- define "berth.labels" -}}
app.kubernetes.io/name: berth
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "berth.metadata" -}}
name: {{ .root.Release.Name }}-{{ .component }}
labels:
  {{- include "berth.labels" . | nindent 2 }}
  app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- end }}

{{- define "berth.image" -}}
{{ .root.Values.image.repository }}@{{ .digest | default .root.Values.image.digest }}
{{- end }}

{{/* A variable whose value is in a Secret. */}}
{{- define "berth.secret" -}}
{{- $place := index .root.Values.secrets .variable | default dict -}}
- name: {{ .as | default .variable }}
  valueFrom:
    secretKeyRef:
      name: {{ $place.name | default .root.Values.secret }}
      key: {{ $place.key | default .variable }}
      {{- if .optional }}
      optional: true
      {{- end }}
{{- end }}

{{/* A database URL, after the variable with the password that it contains. */}}
{{- define "berth.database" -}}
{{- $postgres := .root.Values.postgres -}}
{{- $tls := ternary "?sslmode=verify-full&sslrootcert=/certificates/postgres/ca.crt" "" (ne $postgres.ca.secret "") -}}
{{ include "berth.secret" (dict "root" .root "variable" .password) }}
- name: {{ .as }}
  value: {{ printf "postgres://%s:$(%s)@%s:%v/%s%s" .role .password $postgres.host $postgres.port (.database | default $postgres.database) $tls | quote }}
{{- end }}

{{/* Variables of the api and the worker. */}}
{{- define "berth.web" -}}
- name: WEB_ORIGIN
  value: {{ printf "https://%s" .root.Values.host | quote }}
- name: OTEL_EXPORTER_OTLP_ENDPOINT
  value: {{ .root.Values.traces.endpoint | quote }}
- name: OTEL_TRACES_SAMPLER_ARG
  value: {{ .root.Values.traces.share | quote }}
{{ include "berth.secret" (dict "root" .root "variable" "OTEL_EXPORTER_OTLP_HEADERS" "optional" true) }}
{{ include "berth.secret" (dict "root" .root "variable" "BERTH_SEALING_KEYS" "as" "SEALING_KEYS") }}
{{- end }}

{{/* Variables of all processes. */}}
{{- define "berth.common" -}}
- name: BERTH_ENV
  value: production
- name: NATS_URL
  value: {{ join "," .root.Values.nats.urls | quote }}
- name: DATABASE_STANDBYS
  value: {{ .root.Values.postgres.standbys | quote }}
- name: DATABASE_POOL
  value: {{ .connections | quote }}
{{- end }}
