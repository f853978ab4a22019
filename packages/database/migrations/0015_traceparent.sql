-- The trace of the request that caused the event or the delivery (W3C traceparent), so that what the worker does about
-- it becomes part of the same trace. Null unless that request is traced.
alter table outbox add column traceparent text;
alter table webhook_delivery add column traceparent text;
