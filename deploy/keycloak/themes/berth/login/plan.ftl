<#-- A corner of a floor plan, the same as on the start page, so that the change of pages is not noticeable. -->
<#macro island left middle upper lower>
  <#list [upper, lower] as row>
    <#local turn = (row?index == 0)?then(-1, 1)>
    <#list 0..<row?length as column>
      <#local sign = row[column]>
      <g transform="translate(${(left + 50 * column + 25)?c} ${(middle + 18 * turn)?c})" class="desk ${sign}">
        <rect x="-11" y="${(27 * turn - 8)?c}" width="22" height="16" rx="5" class="chair"/>
        <rect x="-25" y="-18" width="50" height="36" rx="4" class="desktop"/>
        <path d="M-10 ${(-13.5 * turn)?c}h20" class="monitor"/>
        <g transform="translate(0 ${(3 * turn)?c})"><@glyph sign/></g>
      </g>
    </#list>
  </#list>
</#macro>
<#macro glyph sign>
  <#switch sign>
    <#case 'o'><circle r="6.5" class="occupied"/><#break>
    <#case 'r'><circle r="5.25" class="reserved"/><path d="M0 -5.25A5.25 5.25 0 0 0 0 5.25Z" class="reserved-half"/><#break>
    <#case 'x'><rect x="-6.5" y="-6.5" width="13" height="13" rx="2" class="fixed"/><#break>
    <#default><circle r="5" class="free"/>
  </#switch>
</#macro>
<#macro window x y length turn=0>
  <g transform="translate(${x} ${y}) rotate(${turn})"><rect y="-5" width="${length}" height="10" class="pane"/><path d="M0 0H${length}" class="glass"/></g>
</#macro>
<#macro drawing>
  <div class="plan" aria-hidden="true">
    <svg viewBox="0 0 780 900" preserveAspectRatio="xMinYMin slice" focusable="false">
      <defs><pattern id="hatch" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V12" class="hatch"/></pattern></defs>
      <rect width="1400" height="1400" fill="url(#hatch)"/>
      <path d="M68 84H1400V1400H68Z" class="floor"/>
      <path d="M68 1400V84H1400" class="outer wall"/>
      <path d="M252 84V330M524 84V330M68 330H1400M68 414H1400" class="wall"/>
      <@window 104 84 112/><@window 288 84 90/><@window 400 84 90/><@window 566 84 110/><@window 700 84 110/>
      <@window 68 130 150 90/><@window 68 470 130 90/><@window 68 640 130 90/><@window 68 810 130 90/>
      <path d="M196 330H236M468 330H508M540 330H580M330 414H410" class="gap"/>
      <path d="M196 330A40 40 0 0 1 236 290M468 330A40 40 0 0 1 508 290M580 330A40 40 0 0 0 540 290M370 414A40 40 0 0 1 330 454M370 414A40 40 0 0 0 410 454" class="swing"/>
      <path d="M236 330V290M508 330V290M540 330V290M330 414V454M410 414V454" class="leaf"/>
      <#list [[658, 146], [692, 146], [726, 146], [658, 262], [692, 262], [726, 262], [616, 204], [768, 204]] as at>
        <rect x="${at[0] - 9}" y="${at[1] - 9}" width="18" height="18" rx="6" class="chair"/>
      </#list>
      <rect x="628" y="158" width="128" height="92" rx="8" class="chair"/>
      <#list [[94, 306], [498, 112], [552, 112], [94, 440], [640, 440]] as at>
        <g transform="translate(${at[0]} ${at[1]})" class="plant"><#list [0, 60, 120, 180, 240, 300] as turn><ellipse cy="-8" rx="3.6" ry="8" transform="rotate(${turn})"/></#list></g>
      </#list>
      <@island 108 204 'of' 'fr'/><@island 324 204 'fff' 'ofx'/>
      <@island 112 546 'ffof' 'rfff'/><@island 696 546 'ffo' 'xrf'/><@island 112 738 'frfo' 'fffx'/>
      <@island 404 738 'rfff' 'ofrf'/><@island 696 738 'fff' 'off'/><@island 112 930 'ffrf' 'ffff'/>
      <@island 404 930 'ffof' 'ffff'/><@island 696 930 'fff' 'fff'/><@island 404 546 'fofr' 'fcff'/>
      <rect x="450" y="542" width="58" height="44" rx="7" class="halo"/>
      <text x="92" y="118">2.14</text><text x="276" y="118">2.15</text><text x="580" y="118">2.16</text><text x="120" y="450">2.20</text>
      <@card/>
    </svg>
  </div>
</#macro>
<#macro card>
  <g transform="translate(404 606)">
    <rect width="200" height="88" rx="10" class="card"/>
    <text x="16" y="26">2.20-F</text>
    <text x="184" y="26" text-anchor="end" class="time">09:00 – 13:00</text>
    <rect x="44" y="42" width="56" height="24" class="window-ground"/>
    <#list 7..18 as hour>
      <#local taken = [15, 16, 17]?seq_contains(hour)>
      <rect x="${(16.5 + (hour - 7) * 14)?c}" y="${taken?then(50, 61)}" width="13" height="${taken?then(16, 5)}" class="${taken?then('tile-taken', 'tile-free')}"/>
    </#list>
    <path d="M44 66V42H100" class="window-edge"/>
    <#list [7, 9, 11, 13, 15, 17, 19] as hour><text x="${16 + (hour - 7) * 14}" y="80" class="hour">${hour?string('00')}</text></#list>
  </g>
</#macro>
