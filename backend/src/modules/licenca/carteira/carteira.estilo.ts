/**
 * Medidas em milímetros reais: ID-1 (85,6 × 53,98 mm) sobre A4. Cores fixas de impressão. A transformação nula da folha faz o
 * Chromium desenhar cada uma a partir do seu canto, e igual, em qualquer lugar do documento.
 */
export const ESTILO_CARTEIRA = `
.id1{position:relative;width:85.6mm;height:53.98mm;border-radius:3.18mm;background:#fff;color:#10262b;overflow:hidden;isolation:isolate;font:400 7.6pt/1.25 Atkinson,sans-serif;box-shadow:0 0 0 .2mm #9fb0b0;flex:none}
.id1 .agua{position:absolute;inset:0;width:100%;height:100%;z-index:-1}.id1 .agua g{stroke-width:.55}
.id1-e .agua g{stroke:#d6e3e4}.id1-r .agua g{stroke:#efe0cb}.id1-p .agua g{stroke:#d9e6de}
.fx{position:relative;height:14.6mm;padding:2.3mm 3.6mm 0;overflow:hidden;isolation:isolate}
.id1-e .fx{background:#0d2329;color:#fff}.id1-r .fx{background:#c4955f;color:#0d2329}.id1-p .cp{padding-top:2mm}.id1-p .fx{background:#fff;color:#125f33;border:1mm dashed #125f33;border-radius:3.18mm 3.18mm 0 0;padding:1.5mm 2.6mm 0}
.fx .bd{position:absolute;left:0;right:0;bottom:-.1mm;width:100%;height:2.4mm}.id1-p .bd{display:none}
.fx .peixe{position:absolute;z-index:-1;right:30mm;top:1.9mm;width:23mm;height:auto}.id1-r .fx .peixe{width:18mm;top:.3mm;right:32mm}.id1-p .fx .peixe{display:none}
.id1-e .corpo{fill:#1c4650}.id1-e .det{stroke:#0d2329}.id1-e .det .b{fill:#0d2329}.id1-r .fx .corpo{fill:#b1814b}.id1-r .fx .det{stroke:#c4955f}.id1-r .fx .det .b{fill:#c4955f}
.fx small{display:block;font-size:6.4pt;line-height:1.2;letter-spacing:.02em}.fx b{font:600 13.5pt/1.1 Besley,serif;display:block}
.fx .org{position:absolute;right:3.6mm;top:2.4mm;text-align:right;font-size:5.6pt;line-height:1.25;display:grid;justify-items:end;gap:.6mm}
.cp{display:grid;grid-template-columns:1fr 26mm;gap:0 2mm;padding:1.3mm 3.2mm 0 3.6mm}
.cp dl{display:grid;grid-template-columns:1fr 1fr;gap:1.1mm 2mm;margin:0}.cp .t{grid-column:1/-1}
.cp dt{font-size:5.6pt;line-height:1.15;color:#43575b}.cp dd{margin:0;font-weight:600;font-size:8pt;line-height:1.2;font-variant-numeric:tabular-nums;white-space:nowrap}
.cp .nome dd{font-size:9pt;font-weight:700;line-height:1.15;white-space:normal;text-wrap:balance}
.cp .val dd{font:600 13pt/1.1 Besley,serif;font-variant-numeric:normal}.cp .nu dd{font-size:9.4pt}
.qrb{text-align:center}.qrb{padding-top:1mm}.qrb svg{width:26mm;height:26mm;background:#fff;box-shadow:0 0 0 1.2mm #fff}.qrb span{display:block;font-size:5.6pt;line-height:1.2;margin-top:1.6mm;color:#43575b}
.micro{position:absolute;left:0;bottom:.7mm;width:100%;height:3.2mm}.micro text{font-size:3.4px;fill:#43575b;letter-spacing:.05em;font-family:Atkinson,sans-serif}.id1-e .micro text{fill:#2b5560}.id1-r .micro text{fill:#7a4515}
.vs{padding:3mm 3.6mm;display:grid;gap:1.7mm;height:100%;align-content:start;grid-template-columns:1fr auto}
.vs>*{grid-column:1/-1}
.vs h4{font:600 9pt/1.15 Besley,serif;margin:0}.vs p{font-size:7pt;line-height:1.32;max-width:none}
.vs .lim{display:grid;grid-template-columns:auto 1fr;gap:2.4mm;align-items:center;border:.35mm solid #10262b;border-radius:1.2mm;padding:1.3mm 2mm;background:#fff}
.vs .lim svg{width:15mm;height:auto}.vs .lim b{font-size:9pt;line-height:1.15;display:block;font-weight:700}.vs .lim .corpo{fill:#0d2329}.det{fill:none;stroke-width:2.2;stroke-linecap:round}.det .b{stroke:none}.vs .lim .det{stroke:#fff}.vs .lim .det .b{fill:#fff}
.vs .pe{position:absolute;left:3.6mm;right:3.6mm;bottom:4.4mm;display:flex;justify-content:space-between;align-items:end;font-size:5.8pt;line-height:1.3;color:#43575b}
.vs .pe .marca{width:11mm;height:auto}
.trj{position:absolute;left:0;right:0;bottom:0;height:1.6mm;background:linear-gradient(#0d2329 50%,#c4955f 50%)}

@page{size:A4;margin:0}*,*::before,*::after{box-sizing:border-box}ul,dl,dd,p{margin:0;padding:0}svg{display:block;flex:none}h1,h2{font-family:Besley,serif;font-weight:600;line-height:1.15}body{margin:0;-webkit-print-color-adjust:exact;print-color-adjust:exact;font-family:Atkinson,sans-serif;background:#fff;color:#10262b;font-size:10.5pt;line-height:1.45}
.folha{transform:translate(0);width:210mm;height:297mm;position:relative;overflow:hidden;break-after:page}.folha:last-child{break-after:auto}
.pg{padding:0 17mm}
.cab{background:#0d2329;color:#fff;padding:8mm 17mm 6mm;display:flex;justify-content:space-between;align-items:center}.cab .l{display:flex;gap:4mm;align-items:center}.cab b{font:600 17pt/1.1 Besley,serif;display:block}.cab small{font-size:9pt;color:#b9cfd2}.cab .marca{width:14mm;height:auto}.cab .gov svg{width:8mm;height:auto}.cab .gov{display:flex;gap:3mm;align-items:center;line-height:1.3;color:#fff;font-size:9pt}
.enc{margin-top:-.4mm;position:relative;height:3.4mm;background:0 0/254mm 3.4mm repeat-x}
h1{font-size:20pt;margin:8mm 0 1.5mm}
.par{display:flex;gap:3mm;margin:6mm 0 0;position:relative;padding:5mm 0;justify-content:center}
.corte{position:absolute;border:0 dashed #5d7277}
.par::before,.par::after{content:"";position:absolute;left:-4mm;right:-4mm;border-top:.25mm dashed #5d7277}.dobra{position:absolute;left:50%;top:0;bottom:0;border-left:.25mm dotted #5d7277}.dobra span{position:absolute;top:-4.4mm;left:-5mm;width:10mm;text-align:center;font-size:7.5pt;color:#43575b}.par::before{top:2.4mm}.par::after{bottom:2.4mm}
.tes{display:flex;align-items:center;gap:2mm;font-size:8.5pt;color:#43575b;margin-top:1.5mm}.tes svg{width:4.5mm;height:4.5mm}
.col{display:grid;grid-template-columns:1fr 58mm;gap:9mm;margin-top:7mm}
table{width:100%;border-collapse:collapse}th{text-align:left;font-weight:400;color:#43575b;width:38mm;padding:1.5mm 0;font-size:9.5pt;vertical-align:top}td{padding:1.5mm 0;font-weight:600;font-variant-numeric:tabular-nums}tr+tr{border-top:.2mm solid #c7d3d0}
h2{font-size:12.5pt;margin:0 0 2mm}
.conf{align-self:start;border:.4mm solid #10262b;border-radius:2mm;padding:4mm;text-align:center;font-size:9pt;line-height:1.35}.conf svg{width:40mm;height:40mm;margin:0 auto 2.5mm}.conf .num{font-weight:700;font-size:10pt}
.reg{margin-top:6mm;display:grid;grid-template-columns:1fr 1fr;gap:1mm 9mm;list-style:none;font-size:9.5pt}.reg li{padding-left:4mm;position:relative}.reg li::before{content:"";position:absolute;left:0;top:.55em;width:2mm;height:.5mm;background:#c4955f}

.vs .outra{color:#43575b;font-size:6.4pt;line-height:1.25}.vs .pe b{font-size:7pt;color:#10262b}.rg{margin-top:6mm}.vs{gap:1.2mm}.dobra span{font-style:normal}.conf b{overflow-wrap:anywhere}.fx .org{max-width:28mm}
`;
