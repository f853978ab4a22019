<#import "template.ftl" as layout>
<#import "password-commons.ftl" as passwordCommons>
<@layout.registrationLayout displayMessage=!messagesPerField.existsError('totp','userLabel'); section>
  <#if section = "header">
    ${msg("loginTotpTitle")}
  <#elseif section = "form">
    <ol class="steps" id="kc-totp-settings">
      <li>
        ${msg("loginTotpStep1")}
        <ul class="apps"><#list totp.supportedApplications as app><li>${msg(app)}</li></#list></ul>
      </li>
      <#if mode?? && mode = "manual">
        <li>
          ${msg("loginTotpManualStep2")}
          <code id="kc-totp-secret-key">${totp.totpSecretEncoded}</code>
          <a href="${totp.qrUrl}" id="mode-barcode">${msg("loginTotpScanBarcode")}</a>
        </li>
      <#else>
        <li>
          ${msg("loginTotpStep2")}
          <img id="kc-totp-secret-qr-code" src="data:image/png;base64, ${totp.totpSecretQrCode}" alt="${msg("berthCodePicture")}">
          <a href="${totp.manualUrl}" id="mode-manual">${msg("loginTotpUnableToScan")}</a>
        </li>
      </#if>
      <li>${msg("loginTotpStep3")}</li>
    </ol>
    <form action="${url.loginAction}" id="kc-totp-settings-form" method="post">
      <input type="hidden" name="totpSecret" value="${totp.totpSecret}">
      <#if mode??><input type="hidden" name="mode" value="${mode}"></#if>
      <@field name="totp" label="authenticatorCode" extra='inputmode="numeric" autocomplete="one-time-code"'/>
      <@field name="userLabel" label="loginTotpDeviceName" extra='autocomplete="off"'/>
      <@passwordCommons.logoutOtherSessions/>
      <button type="submit" class="button primary" id="saveTOTPBtn">${msg("doSubmit")}</button>
      <#if isAppInitiatedAction??>
        <button type="submit" class="button secondary" id="cancelTOTPBtn" name="cancel-aia" value="true">${msg("doCancel")}</button>
      </#if>
    </form>
  </#if>
</@layout.registrationLayout>

<#macro field name label extra>
  <#local refused = messagesPerField.existsError(name)>
  <div class="field">
    <label for="${name}" class="label">${msg(label)}</label>
    <input type="text" id="${name}" name="${name}" class="input" ${extra?no_esc}<#if refused> aria-invalid="true" aria-describedby="input-error-${name}" autofocus</#if>>
    <#if refused>
      <span id="input-error-${name}" class="error" role="alert">${kcSanitize(messagesPerField.get(name))?no_esc}</span>
    </#if>
  </div>
</#macro>
