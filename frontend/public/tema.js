// Antes da primeira pintura: quem escolheu um tema não vê o outro piscar.
try {
  var tema = localStorage.getItem('tema');
  if (tema === 'claro' || tema === 'escuro') document.documentElement.dataset.tema = tema;
} catch (erro) {
  // Armazenamento bloqueado: vale a preferência do sistema.
}
