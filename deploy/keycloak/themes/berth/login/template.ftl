<#import "plan.ftl" as plan>
<#macro registrationLayout bodyClass="" displayInfo=false displayMessage=true displayRequiredFields=false>
<!DOCTYPE html>
<html lang="${lang}" dir="ltr">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${msg("loginTitle")} · Berth</title>
  <link rel="icon" href="${url.resourcesPath}/img/berth.svg" type="image/svg+xml">
  <#list properties.styles?split(' ') as style>
    <link href="${url.resourcesPath}/${style}" rel="stylesheet">
  </#list>
  <script type="importmap">{ "imports": { "rfc4648": "${url.resourcesCommonPath}/vendor/rfc4648/rfc4648.js" } }</script>
  <#if scripts??>
    <#list scripts as script>
      <script src="${script}" type="text/javascript"></script>
    </#list>
  </#if>
  <script type="module">
    <#outputformat "JavaScript">
    import { startSessionPolling<#if authenticationSession??>, checkAuthSession</#if> } from ${(url.resourcesPath + "/js/authChecker.js")?c};
    startSessionPolling(${url.ssoLoginInOtherTabsUrl?c});
    <#if authenticationSession??>checkAuthSession(${authenticationSession.authSessionIdHash?c});</#if>
    </#outputformat>
  </script>
</head>
<body data-page-id="login-${pageId}">
  <div class="screen">
    <div class="frame">
      <header class="top">
        <span class="brand">
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 3v11a8 8 0 0 0 16 0V3" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/><circle cx="12" cy="11" r="3.6" class="dot"/></svg>
          Berth
        </span>
        <#if realm.internationalizationEnabled && locale.supported?size gt 1>
          <div class="language">
            <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M3.6 9h16.8M3.6 15h16.8M11.5 3a17 17 0 0 0 0 18M12.5 3a17 17 0 0 1 0 18"/></svg>
            <select id="login-select-toggle" aria-label="${msg("languages")}" onchange="if (this.value) window.location.href = this.value">
              <#list locale.supported?sort_by("label") as l>
                <option value="${l.url}" lang="${l.languageTag}"<#if l.languageTag == locale.currentLanguageTag> selected</#if>>${l.label}</option>
              </#list>
            </select>
            <svg class="arrow" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 9l6 6l6 -6"/></svg>
          </div>
        </#if>
      </header>
      <main id="kc-content">
        <h1 id="kc-page-title"><#nested "header"></h1>
        <#nested "lead">
        <#if auth?has_content && auth.showUsername() && !auth.showResetCredentials()>
          <p class="lead" id="kc-username">
            <span id="kc-attempted-username">${auth.attemptedUsername}</span>
            <a id="reset-login" href="${url.loginRestartFlowUrl}">${msg("restartLoginTooltip")}</a>
          </p>
        </#if>
        <#nested "socialProviders">
        <#-- A user who started an action needs no warning that it is required. -->
        <#if displayMessage && message?has_content && (message.type != 'warning' || !isAppInitiatedAction??)>
          <div class="alert ${message.type}" role="${(message.type == 'error')?then('alert', 'status')}">
            <@sign/>
            <div>${kcSanitize(message.summary)?no_esc}</div>
          </div>
        </#if>
        <#-- Instructions for the input come before the field; help if nothing arrives comes last. -->
        <#if displayInfo && pageId == 'login-reset-password'>
          <div id="kc-info" class="lead"><#nested "info"></div>
        </#if>
        <#nested "form">
        <#if displayInfo && pageId != 'login-reset-password'>
          <div id="kc-info" class="hint"><#nested "info"></div>
        </#if>
        <#if auth?has_content && auth.showTryAnotherWayLink()>
          <form id="kc-select-try-another-way-form" action="${url.loginAction}" method="post">
            <input type="hidden" name="tryAnotherWay" value="on">
            <button type="submit" id="try-another-way" class="button secondary">${msg("doTryAnotherWay")}</button>
          </form>
        </#if>
      </main>
      <footer class="foot"><p>${msg("berthRights")}</p></footer>
    </div>
    <@plan.drawing/>
  </div>
</body>
</html>
</#macro>

<#macro sign>
  <svg class="sign" width="18" height="18" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 8v4M12 16h.01"/></svg>
</#macro>
