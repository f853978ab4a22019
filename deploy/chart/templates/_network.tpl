{{- define "berth.policy" -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  {{- include "berth.metadata" . | nindent 2 }}
{{- end }}

{{- define "berth.policySpec" -}}
podSelector:
  matchLabels: {{- include "berth.labels" . | nindent 4 }}
policyTypes: [Ingress, Egress]
{{- end }}

{{- define "berth.toDns" -}}
- to: {{- toYaml .root.Values.dns.peers | nindent 4 }}
  ports: [{ protocol: UDP, port: 53 }, { protocol: TCP, port: 53 }]
{{- end }}

{{/* One of the engines; `peers` is never empty, which would mean everything. */}}
{{- define "berth.toEngine" -}}
- to: {{- toYaml .peers | nindent 4 }}
  ports: [{ port: {{ .port }} }]
{{- end }}

{{/* The internet, without addresses of the own network: none of them is among the services that people configure. */}}
{{- define "berth.toInternet" -}}
- to:
    - ipBlock:
        cidr: 0.0.0.0/0
        except: [10.0.0.0/8, 100.64.0.0/10, 127.0.0.0/8, 169.254.0.0/16, 172.16.0.0/12, 192.168.0.0/16]
    - ipBlock: { cidr: '::/0', except: ['::1/128', 'fc00::/7', 'fe80::/10'] }
  ports: [{{ range $index, $port := .ports }}{{ if $index }}, {{ end }}{ port: {{ $port }} }{{ end }}]
{{- end }}

{{- define "berth.fromPrometheus" -}}
- from: {{- toYaml .Values.metrics.peers | nindent 4 }}
  ports: [{ port: 3000 }]
{{- end }}
