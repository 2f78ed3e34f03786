/**
 * Frente e verso em milímetros reais: ID-1, 85,6 × 53,98 mm (ISO/IEC 7810). Cores fixas de impressão.
 * `e` esportiva, `r` recreativa, `p` título provisório; a modalidade do provisório continua na faixa estreita.
 */
export const ESTILO_DO_CARTAO = `
*,*::before,*::after{box-sizing:border-box}h1,h2,p,dl,dd,ul{margin:0;padding:0}svg,img{display:block;flex:none}
.id1{position:relative;flex:none;width:85.6mm;height:53.98mm;border-radius:3.18mm;overflow:hidden;isolation:isolate;background:#fff;color:#10262b;font:400 7pt/1.25 Atkinson,sans-serif;text-align:left;overflow-wrap:break-word}
.id1::after{content:"";position:absolute;inset:0;border-radius:inherit;border:.2mm solid #8fa3a3;pointer-events:none}
.id1.p::after{border:.9mm dashed #125f33}
.id1 .agua{position:absolute;inset:0;width:100%;height:100%;z-index:-1}.id1 .agua g{stroke-width:.55;stroke:#d6e3e4}.id1.r .agua g{stroke:#efe0cb}
.id1 .fundo{position:absolute;inset:0;z-index:-1;width:100%;height:100%;font:700 11px Atkinson,sans-serif;letter-spacing:.08em;fill:#e3e9e6}
.det{fill:none;stroke-width:2.2;stroke-linecap:round}.det .b{stroke:none}

.faixa{position:relative;display:flex;justify-content:space-between;gap:2mm;height:14.6mm;padding:1.6mm 3.6mm 0;overflow:hidden;isolation:isolate}
.e .faixa{background:linear-gradient(#0d2329 14.5mm,#fff 0);color:#fff}.r .faixa{background:linear-gradient(#c4955f 14.5mm,#fff 0);color:#0d2329}
.faixa .bd{position:absolute;left:0;right:0;bottom:-.1mm;width:100%;height:2mm}
.faixa .peixe{position:absolute;z-index:-1;left:28.5mm;top:1.6mm;width:22mm;height:auto}.r .faixa .peixe{width:17mm;left:32.5mm;top:.9mm}
.e .faixa .corpo{fill:#1c4650}.e .faixa .det{stroke:#0d2329}.e .faixa .det .b{fill:#0d2329}.r .faixa .corpo{fill:#d0a675}.r .faixa .det{stroke:#c4955f}.r .faixa .det .b{fill:#c4955f}
.nome-do-titulo{white-space:nowrap;font:400 6.4pt/1.15 Atkinson,sans-serif}
.nome-do-titulo strong{display:block;font:600 13.5pt/1.2 Besley,serif}.nome-do-titulo i{display:block;font-size:6pt;font-style:normal;line-height:1.2;margin-top:.25mm}
.orgao{flex:none;display:flex;gap:1.6mm;align-items:flex-start;text-align:right;font-size:5.6pt;line-height:1.18}
.orgao span{max-width:30mm;text-wrap:balance;padding-top:.3mm}.orgao em{display:block;font-style:normal;margin-top:.35mm;white-space:nowrap}.orgao .brasao{height:8mm;width:auto;max-width:9mm;margin-top:.2mm}
.p .faixa{height:12.5mm;padding:1.6mm 3.9mm 0;color:#0b4423;background:#fff}
.p .nome-do-titulo strong{font-size:12.5pt}.p .orgao span{max-width:28mm}
.modalidade{display:flex;justify-content:space-between;align-items:center;height:3.2mm;margin:0 .9mm;padding:0 3mm;font-size:6pt;line-height:1;font-weight:600;background:#0d2329;color:#fff}.m1 .modalidade{background:#c4955f;color:#0d2329}

.corpo-id1{display:grid;grid-template-columns:minmax(0,1fr) 26mm;gap:0 3mm;padding:1.5mm 3.2mm 0 3.6mm}.p .corpo-id1{padding-top:1.1mm}
.id1 dl{display:grid;grid-template-columns:1fr auto;gap:.7mm 1.5mm;height:31.2mm;align-items:end;align-content:space-between}.id1 dl>div{grid-column:1/-1}.id1 dl>.meio{grid-column:auto}
.id1 dt{font-size:5.6pt;line-height:1.15;color:#3b4e52}.id1 dd{font-size:8pt;line-height:1.2;font-weight:600;font-variant-numeric:tabular-nums;white-space:nowrap}
.id1 .emissao dd{font-size:7.6pt;line-height:1.45}.id1 .nome dd{font-weight:700;line-height:1.14;white-space:normal;text-wrap:balance;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2}
.id1 .numero dd{font-size:9.6pt;letter-spacing:.01em}.id1 .validade dd{font:600 15pt/1.05 Besley,serif;font-variant-numeric:normal}
.qr{padding-top:1.1mm;text-align:center}.qr svg{width:26mm;height:26mm;background:#fff;box-shadow:0 0 0 1.75mm #fff}
.qr span{position:relative;display:block;margin-top:1.9mm;font-size:5.6pt;line-height:1.2;color:#10262b;white-space:nowrap}
.micro{position:absolute;left:0;bottom:.8mm;width:100%;height:3.2mm}.micro text{font:400 3.4px Atkinson,sans-serif;fill:#2b5560;letter-spacing:.05em}.r .micro text{fill:#6b3b10}.p .micro text{fill:#0b4423}

.verso{padding:2.8mm 3.6mm 0}
.limite{display:flex;gap:2.4mm;align-items:center;border:.35mm solid #10262b;border-radius:1.2mm;padding:1.1mm 2mm;background:#fff}
.limite svg{width:15mm;height:auto}.m1 .limite svg{width:11.5mm}.limite .corpo{fill:#0d2329}.limite .det{stroke:#fff}.limite .det .b{fill:#fff}
.limite h2{font:700 9pt/1.15 Atkinson,sans-serif}.limite p{font-size:7.2pt;line-height:1.2}
.verso>p{text-wrap:pretty;margin-top:1.25mm;font-size:6.7pt;line-height:1.24}.verso>.outra{margin-top:.95mm;padding-left:4.4mm;position:relative;font-size:6pt;line-height:1.22;color:#2c4045}
.outra b{position:absolute;left:0;top:0;font-weight:700;color:#10262b}
.p .verso{padding:3.2mm 4.2mm 0}.p .limite{border-style:dashed}.p .limite svg{width:11mm}.p.m1 .limite svg{width:9mm}
.pe{position:absolute;left:3.6mm;right:3.6mm;bottom:2.4mm;display:flex;justify-content:space-between;align-items:flex-end;gap:3mm;font-size:5.7pt;line-height:1.25;color:#2c4045}
.pe .marca{width:9.5mm;height:auto}.pe b{font-size:7pt;color:#10262b;font-variant-numeric:tabular-nums}.p .pe{left:4.2mm;right:4.2mm}
.aguas{position:absolute;left:0;right:0;bottom:0;height:1.6mm;background:linear-gradient(#0d2329 50%,#c4955f 50%)}.p .aguas{display:none}
`;
