<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=false; section>
  <#if section = "header">
    <#if messageHeader??>${kcSanitize(msg("${messageHeader}"))?no_esc}<#else>${message.summary}</#if>
  <#elseif section = "form">
    <div id="kc-info-message">
      <#if messageHeader??><p class="lead">${message.summary}</p></#if>
      <#if requiredActions??>
        <ol class="steps">
          <#list requiredActions as action><li>${kcSanitize(msg("requiredAction.${action}"))?no_esc}</li></#list>
        </ol>
      </#if>
      <#if !skipLink??>
        <#if pageRedirectUri?has_content>
          <a class="button primary" href="${pageRedirectUri}">${msg("backToApplication")}</a>
        <#elseif actionUri?has_content>
          <a class="button primary" href="${actionUri}">${msg("proceedWithAction")}</a>
        <#elseif (client.baseUrl)?has_content>
          <a class="button primary" href="${client.baseUrl}">${msg("backToApplication")}</a>
        </#if>
      </#if>
    </div>
  </#if>
</@layout.registrationLayout>
