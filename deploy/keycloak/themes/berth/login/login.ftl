<#import "template.ftl" as layout>
<#assign refused = messagesPerField.existsError('username','password')>
<@layout.registrationLayout displayMessage=!refused; section>
  <#if section = "header">
    ${msg("loginAccountTitle")}
  <#elseif section = "lead">
    <p class="lead">${msg("berthLead")}</p>
  <#elseif section = "socialProviders">
    <#if realm.password && social?? && social.providers?has_content>
      <#list social.providers as p>
        <a class="button secondary" id="social-${p.alias}" href="${p.loginUrl}">${msg("berthContinueWith", p.displayName!p.alias)}</a>
      </#list>
      <p class="or">${msg("berthOrAccount")}</p>
    </#if>
  <#elseif section = "form">
    <#if realm.password>
      <form id="kc-form-login" onsubmit="this.querySelector('#kc-login').disabled = true" action="${url.loginAction}" method="post">
        <#if refused>
          <div class="alert error" id="input-error" role="alert">
            <@layout.sign/>
            <div><b>${kcSanitize(messagesPerField.getFirstError('username','password'))?no_esc}</b> ${msg("berthCheckBoth")}</div>
          </div>
        </#if>
        <#assign described><#if refused> aria-invalid="true" aria-describedby="input-error"</#if></#assign>
        <#if !usernameHidden??>
          <div class="field">
            <label for="username" class="label"><#if realm.loginWithEmailAllowed>${msg("usernameOrEmail")}<#else>${msg("username")}</#if></label>
            <input id="username" class="input" name="username" type="text" value="${(login.username!'')}" autocomplete="username" autocapitalize="none" spellcheck="false"<#if !refused> autofocus</#if>${described?no_esc}>
          </div>
        </#if>
        <div class="field password">
          <label for="password" class="label">${msg("password")}</label>
          <div class="with-button">
            <input id="password" class="input" name="password" type="password" autocomplete="current-password"<#if refused || usernameHidden??> autofocus</#if>${described?no_esc}>
            <button class="show" type="button" aria-label="${msg("showPassword")}" aria-controls="password" data-password-toggle
              data-icon-show="eye" data-icon-hide="eye off" data-label-show="${msg("showPassword")}" data-label-hide="${msg("hidePassword")}">
              <i class="eye" aria-hidden="true"></i><span class="when-hidden">${msg("berthShow")}</span><span class="when-shown">${msg("berthHide")}</span>
            </button>
          </div>
          <#if realm.resetPasswordAllowed>
            <a class="forgot" href="${url.loginResetCredentialsUrl}">${msg("doForgotPassword")}</a>
          </#if>
        </div>
        <#if realm.rememberMe && !usernameHidden??>
          <label class="tick"><input id="rememberMe" name="rememberMe" type="checkbox"<#if login.rememberMe??> checked</#if>> ${msg("rememberMe")}</label>
        </#if>
        <input type="hidden" name="credentialId"<#if auth.selectedCredential?has_content> value="${auth.selectedCredential}"</#if>>
        <button class="button primary" name="login" id="kc-login" type="submit">${msg("doLogIn")}</button>
      </form>
      <script type="module" src="${url.resourcesPath}/js/passwordVisibility.js"></script>
    </#if>
  </#if>
</@layout.registrationLayout>
